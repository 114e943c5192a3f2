export { default, generateMetadata } from '../../[[...segments]]/not-found'
