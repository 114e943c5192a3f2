export { SiteLayout as default } from '@/site/layout/SiteLayout'
export { rootMetadata as generateMetadata, viewport } from '@/site/seo/rootMetadata'
