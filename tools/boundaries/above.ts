/**
 * Modules of the web declare what they show on the screen of a lower module, in `declared/`: the lower one collects it
 * and names none of them. The dialog of moderation is opened by every menu, and these files load code of a higher
 * module by name as well: parts that one screen has and no other module adds to. A new one is refused.
 */
const loadedEverywhere: ReadonlySet<string> = new Set(['moderation']);

const loadAbove: ReadonlySet<string> = new Set([
  // Suggestions of people and invitations to teams, beside a list of connections.
  'web/src/modules/network/parts/suggested-aside.tsx',
  'web/src/modules/network/screens/my-network-list.tsx',
  'web/src/modules/network/screens/my-networks.tsx',
  // The figures of a week, beside the feed.
  'web/src/modules/posts/parts/feed/home-aside.tsx',
  // The first profile from a file.
  'web/src/modules/profiles/screens/welcome.tsx',
  // Charges of campaigns that were contested, among the payments of everyone.
  'web/src/modules/wallet/screens/payment-info.tsx',
  // The devices of an admin that get push messages.
  'web/src/modules/admin/screens/view-profile.tsx',
  // The posts of a community or group.
  'web/src/modules/spaces/parts/space-posts.tsx',
]);

/** Whether this file of the web may load a module above its own on demand. */
export const mayLoadAbove = (path: string, module: string): boolean =>
  loadedEverywhere.has(module) || loadAbove.has(path);
