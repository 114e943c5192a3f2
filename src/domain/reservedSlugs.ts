/** The first segments of addresses that the site, the panel and the API have, or will not give away. */
const RESERVED = new Set([
  ...['admin', 'api', 'blog', 'borrador', 'contacto', 'imagenes', 'media', 'og', 'sin-conexion', 'vista-previa'],
  // Of files and feeds, without their endings.
  ...['apple-icon', 'atom', 'favicon', 'feed', 'icon', 'llms', 'manifest', 'robots', 'rss', 'sitemap', 'sw'],
  // What people and servers take for something else.
  ...['404', '500', 'buscar', 'index', 'inicio', 'login', 'static'],
])

/** Whether no page of the site may be at `/{slug}`. */
export const isReservedPageSlug = (slug: string): boolean => RESERVED.has(slug)
