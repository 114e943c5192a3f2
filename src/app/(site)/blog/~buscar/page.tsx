export { ChosenBlogPage as default, chosenMetadata as generateMetadata } from '@/features/posts/site/blog/BlogPage'
