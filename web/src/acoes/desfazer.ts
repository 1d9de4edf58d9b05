import { depoisDeAgir } from '../api/after-acting.ts'
import { mostrarErro } from '../api/error-policy.ts'
import { avisar, type NoticeAction, type NoticeLink } from '../api/notices.ts'
import { queryClient } from '../api/query-client.ts'
import { nomesDe, type Item } from './item.ts'

const DESFAZER_MS = 10_000

export type Feito = Pick<Item, 'tipo' | 'id'> & { titulo?: string }
/**
 * O ato contrário, um por item, e o que dizer quando volta. Até quando se pode, e por que não mais, diz o
 * servidor.
 */
export type Volta = { voltar: (feito: Feito) => Promise<unknown>; frase: (quantos: number) => string }

type ComVolta = {
  feitos: readonly Feito[]
  volta: Volta
  /** Para onde foram: quem recebe, o processo, o principal. */
  para?: string
  link?: NoticeLink | undefined
  /** O que mais se faz com o que foi. */
  besides?: NoticeAction
}

/** De que se trata e para onde foi, a frase de sucesso com Desfazer ao lado e, se houver aonde ir, o endereço. */
export function avisarComVolta(frase: string, { feitos, volta, para, link, besides }: ComVolta): void {
  const title = [nomesDe(feitos), para].filter(Boolean).join(' → ')
  avisar('sucesso', frase, {
    ...(title && { title }),
    autoCloseMs: DESFAZER_MS,
    action: { label: 'Desfazer', run: () => void desfazer(feitos, volta) },
    link,
    besides,
  })
}

/** O endereço de um item, para o aviso. */
export const verItem = (label: string, { tipo, id }: Feito): NoticeLink => ({
  label,
  href: `#/${tipo}/${id}`,
})

export async function desfazer(feitos: readonly Feito[], { voltar, frase }: Volta): Promise<void> {
  const voltas = await Promise.allSettled(feitos.map(voltar))
  const recusa = voltas.find((volta) => volta.status === 'rejected')
  const voltaram = feitos.filter((_feito, i) => voltas[i]?.status === 'fulfilled')
  const title = nomesDe(voltaram)
  if (voltaram.length > 0) avisar('sucesso', frase(voltaram.length), title ? { title } : {})
  if (recusa) mostrarErro(recusa.reason)
  await depoisDeAgir(queryClient)
}
