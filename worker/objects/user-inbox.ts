import { DurableObject } from 'cloudflare:workers'

export class UserInbox extends DurableObject {
  override async fetch(): Promise<Response> {
    return Response.json({ code: 'not_found' }, { status: 404 })
  }
}
