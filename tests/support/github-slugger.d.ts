declare module 'github-slugger' {
  export default class GithubSlugger {
    slug(text: string): string;
  }
}
