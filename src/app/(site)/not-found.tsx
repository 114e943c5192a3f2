export { PageMissing as default } from '@/site/layout/PageMissing'
