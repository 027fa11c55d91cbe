import net from 'node:net';

/** Addresses that are not on the public internet: this machine, private networks, and ranges with a special use. */
const inner = new net.BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
const outer = new net.BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
/* Inside of 2000::/3: documentation, tunnels to IPv4 (6to4, Teredo), which could lead to inner addresses. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an address is on the public internet, so that a request that someone else caused may go there. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !inner.check(address, 'ipv4');
  return net.isIPv6(address) && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}
