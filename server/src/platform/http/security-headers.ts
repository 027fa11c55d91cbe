import type { FastifyReply } from 'fastify';

/**
 * `frame`: the page of another site that may be shown in a frame; without it there are no frames.
 *
 * No inline scripts and no eval anywhere. Styles allow `unsafe-inline`, because the component library sets style
 * attributes for sizes and positions; a style cannot run scripts under this policy.
 */
export const contentSecurityPolicy = (publicUrl: string, frame?: string): string => {
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame === undefined ? "'none'" : new URL(frame).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes neither markup nor a script; web/src/shell/trusted-types.ts has the exceptions.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

/** The one document that may use the camera, which scans the codes of attendees: a policy belongs to the document. */
const SCANS = '/event-attendance';
const permissions = (camera: string): string =>
  `camera=(${camera}), microphone=(self), geolocation=(), browsing-topics=()`;
const isScanning = (url: string): boolean => url === SCANS || url.startsWith(`${SCANS}?`);

/** Added to every reply; a reply that set its own policy (files) keeps it. */
export function securityHeaders(publicUrl: string, frame?: string): (reply: FastifyReply) => void {
  const policy = contentSecurityPolicy(publicUrl, frame);
  const always: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  return (reply) => {
    reply.headers(always);
    reply.header('permissions-policy', permissions(isScanning(reply.request.url) ? 'self' : ''));
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin');
    // Replies of the API belong to one caller.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  };
}
