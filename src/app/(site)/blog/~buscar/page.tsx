export { ChosenBlogPage as default } from '@/site/blog/BlogPage'
export { blogMetadata as generateMetadata } from '@/site/seo/blogMetadata'
