import type { FastifyReply } from 'fastify';

/**
 * No inline script and no eval anywhere. Styles allow `unsafe-inline`: the component library sets style attributes for sizes
 * and positions; a style cannot run script under this policy.
 */
export const contentSecurityPolicy = (publicUrl: string): string => {
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** On every reply; a reply that set its own policy (files) keeps it. */
export function securityHeaders(reply: FastifyReply, publicUrl: string): void {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy(publicUrl));
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  // Answers of the API belong to one caller.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}
