import 'react-easy-crop/react-easy-crop.css';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Dialog } from '../dialog/dialog.tsx';
import { NativeSelect } from '../fields/select.tsx';
import { Button } from '../parts/button.tsx';
import { useStrings } from '../later/strings.ts';
import { isAnimated } from './animated.ts';
import styles from './crop-dialog.module.css';
import { type Area, cropPicture } from './shrink.ts';

interface Props {
  file: Blob;
  title: string;
  /** Width divided by height: 1 for portraits, 4 for covers. Without it, the shape is chosen. */
  aspect?: number;
  round?: boolean;
  /** Longest side of the result, in pixels. */
  longest?: number;
  onDone: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
}

const SHAPES = { square: 1, portrait: 4 / 5, wide: 16 / 9 } as const;
const SHAPE_NAMES = ['original', 'square', 'portrait', 'wide'] as const;
type Shape = (typeof SHAPE_NAMES)[number];

const NEAREST = 4;
const ZOOM_STEP = 0.1;
const clamp = (zoom: number) => Math.min(NEAREST, Math.max(1, zoom));

/** An object URL for the file while the dialog is open. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The URL must be created and revoked in pairs, which only an effect guarantees.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Whether the file moves, which the cropped picture will not. */
function useAnimated(file: Blob): boolean {
  const [animated, setAnimated] = useState(false);
  useEffect(() => {
    let open = true;
    void isAnimated(file).then(
      (moves) => {
        if (open) setAnimated(moves);
      },
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [file]);
  return animated;
}

/** Plus and minus zoom while the dialog is open; the arrow keys belong to the cropper. */
function useZoomKeys(setZoom: Dispatch<SetStateAction<number>>): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') setZoom((now) => clamp(now + ZOOM_STEP));
      else if (key === '-') setZoom((now) => clamp(now - ZOOM_STEP));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setZoom]);
}

/** Crops a picture: drag and pinch, or arrow keys to move and plus and minus to zoom. Load it lazily. */
export default function CropDialog({
  file,
  title,
  aspect: fixed,
  round = false,
  longest = 1_600,
  onDone,
  onClose,
}: Props): ReactNode {
  const t = useStrings();
  const address = useAddress(file);
  const animated = useAnimated(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [shape, setShape] = useState<Shape>('original');
  const [natural, setNatural] = useState(1);
  const aspect = fixed ?? (shape === 'original' ? natural : SHAPES[shape]);
  useZoomKeys(setZoom);
  const finish = async () => {
    if (!area) return;
    setBusy(true);
    try {
      await onDone(await cropPicture(file, area, longest));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <Button loading={busy} disabled={!area} onClick={() => void finish()}>
          {t('crop.done')}
        </Button>
      }
    >
      <div className={styles['stage']}>
        {address === undefined ? null : (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            maxZoom={NEAREST}
            cropShape={round ? 'round' : 'rect'}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('crop.area'), role: 'application' }}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setNatural(naturalWidth / naturalHeight)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      {fixed === undefined ? (
        <NativeSelect
          label={t('crop.shape')}
          value={shape}
          data={SHAPE_NAMES.map((value) => ({ value, label: t(`crop.shape.${value}`) }))}
          onChange={(event) => setShape(event.currentTarget.value as Shape)}
        />
      ) : null}
      <label className={styles['zoom']}>
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={NEAREST}
          step={ZOOM_STEP / 2}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      {animated ? <p>{t('crop.still')}</p> : null}
    </Dialog>
  );
}
