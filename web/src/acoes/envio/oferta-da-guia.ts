import { mostrarErro } from '../../api/error-policy.ts'
import type { NoticeAction } from '../../api/notices.ts'

/** Do que se imprime basta o que se sabia ao enviar; o mais diz o servidor, a quem ainda vê. */
export type Enviado = { id: string; titulo: string; identificador?: string }

/** A relação do que se acabou de enviar, para quem recebe assinar: só se traz se alguém a pede. */
export const ofertaDaGuia = (enviados: readonly Enviado[], destino: string | undefined): NoticeAction => ({
  label: 'Imprimir a guia',
  run: () =>
    void import('./guia.ts')
      .then(({ imprimirGuia }) => imprimirGuia(enviados, destino ?? ''))
      .catch(mostrarErro),
})
