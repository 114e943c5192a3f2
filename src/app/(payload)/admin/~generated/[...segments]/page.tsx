export { default, generateMetadata } from '../../[[...segments]]/page'
