/** The header that carries the caller's address inside the process. Only `preload.mjs` writes it. */
export const CLIENT_ADDRESS = 'x-client-address'

/**
 * The address of whoever called: the socket's, or with `trustedProxies` in front the entry that the outermost of them
 * wrote into `X-Forwarded-For`.
 *
 * @param {{ socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number }} seen
 */
export function clientAddress({ socketAddress = '', forwardedFor = '', trustedProxies }) {
  const hops = [
    ...forwardedFor
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    socketAddress,
  ]
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socketAddress
}
