'use client'

const CENTRED = {
  minHeight: '100dvh',
  margin: 0,
  padding: '1.5rem',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  fontFamily: 'system-ui, sans-serif',
} as const

/** Replaces the whole document, of the site or the panel, when it can't be rendered; Next's own speaks English. */
export default function GlobalError() {
  return (
    <html lang="es" style={{ colorScheme: 'light dark' }}>
      <body style={CENTRED}>
        <title>Algo salió mal</title>
        <h1>Algo salió mal</h1>
        <p>No pudimos mostrar esta página. Revisa tu conexión y vuelve a intentarlo.</p>
        <button onClick={() => window.location.reload()} type="button">
          Volver a intentarlo
        </button>
      </body>
    </html>
  )
}
