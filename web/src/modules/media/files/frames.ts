/** Longest side of a picture that is taken from a video or a page, in pixels. */
const SIDE = 1_280;

/** What a source looks like now, as a picture. Null when the browser cannot draw it. */
export async function snapshot(source: CanvasImageSource, width: number, height: number): Promise<File | null> {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  return blob && new File([blob], 'still.jpg', { type: 'image/jpeg' });
}

/** Resolves with an event of an element, or rejects with its error. */
const happens = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the browser cannot play this video')), { once: true });
  });

/** The frame of a video that is shown at a time, in seconds. */
export async function frameAt(url: string, seconds: number): Promise<File | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const loaded = happens(video, 'loadeddata');
    video.src = url;
    await loaded;
    if (seconds > 0) {
      const sought = happens(video, 'seeked');
      video.currentTime = seconds;
      await sought;
    }
    return await snapshot(video, video.videoWidth, video.videoHeight);
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Seconds into a video from which its still is taken at first: the beginning is often black. */
const STILL_AT = 1;
/** The still of a video that was just chosen, of so many seconds. */
export async function firstFrame(local: File, seconds: number): Promise<File | null> {
  const url = URL.createObjectURL(local);
  try {
    return await frameAt(url, Math.min(STILL_AT, seconds / 2));
  } finally {
    URL.revokeObjectURL(url);
  }
}
