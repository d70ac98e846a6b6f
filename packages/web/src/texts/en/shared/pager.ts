export const pager = {
  choose: 'Choose a page',
  page: 'Page {{page}}',
  pageOf: 'Page {{page}} of {{pages}}',
  previous: 'Previous page',
  next: 'Next page',
}
