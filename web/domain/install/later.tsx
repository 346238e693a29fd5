import { afterDrawing } from '#web/ui/later.tsx'

/** The offer once the screen is drawn: nobody waits for it. */
export const LaterInstallOffer = afterDrawing(async () => (await import('./install-offer.tsx')).InstallOffer)
