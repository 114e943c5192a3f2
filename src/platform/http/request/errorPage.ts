const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; padding: 1.5rem;
    font-family: system-ui, sans-serif; line-height: 1.6; text-align: center; color: #10202b; background: #f7f4ee }
  h1 { margin: 0; font-size: clamp(1.5rem, 5vw, 2.25rem); line-height: 1.2 }
  p { max-width: 34rem; margin: 1rem 0 1.5rem }
  a { padding: .75rem 1.5rem; border-radius: .5rem; font-weight: 600; color: #fff; background: #0f5f57; text-decoration: none }
  @media (prefers-color-scheme: dark) { body { color: #e8eef0; background: #0b171d } }`

const page = (title: string, text: string) => `<!DOCTYPE html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Ozama IA</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${text}</p><a href="">Volver a intentarlo</a></body></html>`

/** The page shown when rendering fails; it depends on nothing that may have failed. */
export const errorPage = (isAway: boolean): string =>
  isAway
    ? page(
        'Volvemos enseguida',
        'El sitio no está disponible en este momento. Espera unos segundos y vuelve a intentarlo.',
      )
    : page('Algo salió mal', 'No pudimos mostrar esta página. Ya quedó registrado; vuelve a intentarlo en un momento.')
