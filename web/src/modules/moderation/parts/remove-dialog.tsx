import { type ReactNode, useState } from 'react';
import { AUTHOR_MEASURES, type AuthorMeasure, type SpaceReport } from '#contract/moderation/spaces.ts';
import { ReasonDialog } from '#web/posts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useTeamDecision } from '../actions/use-team-decision.ts';
import { useStrings } from '../strings.ts';

interface Props {
  spaceId: string;
  report: SpaceReport;
  onClose: () => void;
}

/** Asks why something is removed, and what happens to its author. */
export function RemoveDialog({ spaceId, report, onClose }: Props): ReactNode {
  const t = useStrings();
  const { remove } = useTeamDecision(spaceId, report);
  const [measure, setMeasure] = useState<AuthorMeasure>('none');
  const { can } = report;
  const measures = AUTHOR_MEASURES.filter((each) => each === 'none' || (each === 'ban' ? can.ban : can.silence));
  return (
    <ReasonDialog
      title={t('inSpace.remove.title')}
      text={t('inSpace.remove.text')}
      action={t('inSpace.remove')}
      spaceId={spaceId}
      onClose={onClose}
      onSend={(decision) => remove({ ...decision, measure })}
    >
      {measures.length === 1 ? null : (
        <NativeSelect
          label={t('inSpace.measure')}
          value={measure}
          data={measures.map((value) => ({ value, label: t(`inSpace.measure.${value}`) }))}
          onChange={(event) => setMeasure(measures.find((each) => each === event.currentTarget.value) ?? 'none')}
        />
      )}
    </ReasonDialog>
  );
}
