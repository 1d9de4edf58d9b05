import { validacao } from '@autos/contract/erros.ts'
import { type Entrada, mesma, type Quem } from './entradas-de-assinantes.ts'

export type Mudanca = {
  fica: Entrada[]
  entra: Quem[]
  sai: Entrada[]
  deNovo: Entrada[]
  ordem: readonly Quem[]
  emOrdem: boolean
  eraEmOrdem: boolean
}

export function comparar(
  atuais: readonly Entrada[],
  lista: readonly Quem[],
  pedirDeNovo: readonly string[],
): Omit<Mudanca, 'emOrdem' | 'eraEmOrdem'> {
  const fica = atuais.filter((atual) => lista.some((quem) => mesma(atual, quem)))
  const sai = atuais.filter((atual) => !fica.includes(atual))
  if (sai.some(({ situacao }) => situacao === 'ASSINOU'))
    throw validacao('assinantes', 'Quem já assinou não pode ser retirado.')
  const entra = lista.filter((quem) => !atuais.some((atual) => mesma(atual, quem)))
  return {
    fica,
    sai,
    entra,
    deNovo: pedirDeNovo.flatMap((id) => aPedirDeNovo(fica, id.toLowerCase())),
    ordem: lista,
  }
}

/** A quem rejeitou; e ao convidado pendente, cujo convite se renova. */
function aPedirDeNovo(fica: readonly Entrada[], id: string): Entrada[] {
  const dela = fica.filter(({ usuarioId, convidadoId }) => usuarioId === id || convidadoId === id)
  const pedidas = dela.filter(
    ({ situacao, convidadoId }) =>
      situacao === 'REJEITOU' || (situacao === 'PENDENTE' && convidadoId !== null),
  )
  if (pedidas.length === 0)
    throw validacao(
      'pedirDeNovo',
      'Só se pede de novo a quem rejeitou a assinatura, ou a convidado que ainda não assinou.',
    )
  return pedidas
}

export const muda = (
  { entra, sai, deNovo, ordem, emOrdem, eraEmOrdem }: Mudanca,
  atuais: readonly Entrada[],
): boolean =>
  emOrdem !== eraEmOrdem ||
  entra.length + sai.length + deNovo.length > 0 ||
  ordem.some((quem, i) => !mesma(quem, atuais[i] ?? quem))
