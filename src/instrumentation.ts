/** Next calls this once, before the server accepts requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrExit } = await import('@/run/boot')
  await bootOrExit()
}
