export { SiteLayout as default } from '@/shell/site/layout/SiteLayout'
export { rootMetadata as generateMetadata, viewport } from '@/shell/site/seo/rootMetadata'
