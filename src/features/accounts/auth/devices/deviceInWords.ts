import Bowser from 'bowser'

/** A user agent in words: `Chrome en Windows`. */
export function deviceInWords(userAgent: string): string {
  if (!userAgent) return 'Dispositivo desconocido'
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name || userAgent.split('/')[0] || userAgent
  return os.name ? `${name} en ${os.name}` : name
}
