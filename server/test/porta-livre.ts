import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Abaixo das que o sistema dá a quem se conecta (as de 32768 em diante): quem morre e volta acha livre a sua. */
const [DE, ATE] = [20_000, 32_768]

export async function portaLivre(): Promise<number> {
  for (;;) {
    const porta = randomInt(DE, ATE)
    const servidor = createServer().listen(porta, '127.0.0.1')
    const livre = await once(servidor, 'listening').then(
      () => true,
      () => false,
    )
    if (!livre) continue
    servidor.close()
    await once(servidor, 'close')
    return porta
  }
}
