type Shortcut = [keys: string, does: string, onApple?: string]

/** Every shortcut of the panel, where it works and what it does. `Ctrl` is ⌘ on a Mac, which has other keys for some. */
export const SHORTCUTS: [where: string, shortcuts: Shortcut[]][] = [
  [
    'En todo el panel',
    [
      ['Ctrl K', 'Busca y abre pantallas, posts, páginas, personas, archivos y acciones'],
      ['?', 'Muestra estos atajos'],
      ['F8', 'Va al aviso que acaba de aparecer'],
      ['Esc', 'Cierra el diálogo o el menú'],
    ],
  ],
  [
    'Al editar',
    [
      ['Ctrl S', 'Guarda el post, la página, la portada o la configuración'],
      ['Ctrl Z', 'Deshace'],
      ['Ctrl Y', 'Rehace', 'Ctrl Mayús Z'],
      ['Ctrl B', 'Negrita'],
      ['Ctrl I', 'Cursiva'],
    ],
  ],
  [
    'En el texto de un post',
    [
      ['Ctrl K', 'Convierte en enlace el texto seleccionado'],
      ['/', 'Al empezar una línea, ofrece lo que se puede insertar'],
      ['Ctrl F', 'Busca y reemplaza en el texto'],
      ['F3', 'Va a la coincidencia siguiente'],
      ['Ctrl G', 'También va a la coincidencia siguiente'],
      ['Mayús F3', 'Va a la coincidencia anterior'],
      ['Ctrl Alt G', 'Va a una línea'],
      ['Ctrl V', 'Pega; lo de Word, Google Docs o una web llega como Markdown'],
      ['Ctrl V', 'Con una dirección copiada, convierte en enlace el texto seleccionado'],
      ['Ctrl Mayús V', 'Pega solo el texto'],
      ['Enter', 'Continúa la lista o la cita; si la repites, la termina'],
      ['Mayús Enter', 'Línea nueva sin continuar la lista'],
      ['Tab', 'Aumenta la sangría'],
      ['Mayús Tab', 'Reduce la sangría'],
      ['Esc, Tab', 'Sale del texto'],
    ],
  ],
  ['En el texto de una página', [['/', 'Ofrece lo que se puede insertar']]],
  [
    'En las consultas',
    [
      ['J', 'Va a la siguiente'],
      ['K', 'Va a la anterior'],
    ],
  ],
  [
    'En menús, pestañas y calendarios',
    [
      ['↑ ↓ ← →', 'Va de uno a otro'],
      ['Inicio', 'Va al primero'],
      ['Fin', 'Va al último'],
      ['Re Pág', 'En un calendario, el mes anterior'],
      ['Av Pág', 'En un calendario, el mes siguiente'],
    ],
  ],
]
