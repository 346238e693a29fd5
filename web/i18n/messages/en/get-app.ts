export const enGetApp = {
  title: 'Sullam on your home screen',
  lead: 'No store needed: add Sullam to the home screen from your browser, and it opens in a window of its own.',
  address: 'The address to open on the device',
  ways: [
    { title: 'iPhone and iPad', steps: ['Open the address in Safari', 'Tap Share', 'Add to Home Screen'] },
    {
      title: 'Android',
      steps: ['Open the address in Chrome', 'Open the three-dot menu', 'Add to Home screen'],
    },
    {
      title: 'Computer',
      steps: ['Open the address in Chrome or Edge', 'Open the browser menu', 'Install Sullam'],
    },
  ],
  note: 'It needs the network just as the browser does.',
  back: 'To my page',
}
