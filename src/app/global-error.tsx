'use client'

// Inline, because no style sheet may have arrived.
const CENTRED = {
  minHeight: '100dvh',
  margin: 0,
  padding: '1.5rem',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '1rem',
  font: '1rem/1.5 system-ui, sans-serif',
} as const
const BUTTON = {
  padding: '0.75rem 1.5rem',
  border: 0,
  borderRadius: '2rem',
  background: '#ff6b4a',
  color: '#0e1b1f',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
} as const

/** Replaces the whole document, of the site or the panel, when it can't be rendered; Next's own page is in English. */
export default function GlobalError() {
  return (
    <html lang="es" style={{ colorScheme: 'light dark' }}>
      <body style={CENTRED}>
        <title>Algo salió mal</title>
        <h1 style={{ margin: 0, fontSize: '2rem' }}>Algo salió mal</h1>
        <p style={{ margin: 0 }}>No pudimos mostrar esta página. Revisa tu conexión y vuelve a intentarlo.</p>
        <button onClick={() => window.location.reload()} style={BUTTON} type="button">
          Volver a intentarlo
        </button>
      </body>
    </html>
  )
}
