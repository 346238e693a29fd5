export const enGetApp = {
  title: 'Sullam on your home screen',
  lead: 'You don’t need an app store. Add Sullam to your home screen from the browser, and it opens in its own window.',
  play: 'Get it on Google Play',
  apple: 'Download on the App Store',
  address: 'Open this address on the device',
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
  install: 'Install Sullam',
  installed: 'Sullam is on this device.',
  /** On the device itself, where the address is open already. */
  ios: ['Tap Share at the bottom of Safari', 'Choose Add to Home Screen'],
  offer: 'Put Sullam on your home screen',
  offerWhy: 'It opens in its own window, and lessons you opened before can be read without a connection.',
  offerClose: 'Don’t show this again',
  note: 'Lessons you opened before can be read without a connection. Exams need one.',
  back: 'Go to my page',
}
