/** Whether this is an IANA time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false // an offset is no zone: it has no clock changes
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
  } catch {
    return false
  }
}
