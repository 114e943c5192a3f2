/** The host of an http(s) address, with its port; anything else as it is. */
export const hostOf = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : address
