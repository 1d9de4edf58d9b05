import type { SituacaoDaCarta, UmaCartaFragment } from '../../api/gen/graphql.ts'
import { dataHora, quando } from '../../ui/formato.ts'

/** O servidor de correio não a quer: só noutro endereço. */
export const naoChegou = (situacao: SituacaoDaCarta): boolean =>
  situacao === 'RECUSADA' || situacao === 'DEVOLVIDA'

type Dita = Pick<UmaCartaFragment, 'situacao' | 'motivo' | 'em' | 'proximaEm' | 'desistiu'>

/** `oQue`: 'O convite'. Só se diz mandado do que o servidor de correio recebeu. */
export function fraseDaCarta(oQue: string, carta: Dita, agora: Date): string {
  switch (carta.situacao) {
    case 'A_MANDAR':
      return `${oQue} vai ser mandado.`
    case 'ADIADA':
      return adiada(oQue, carta, agora)
    case 'MANDADA':
      return `${oQue} foi mandado em ${dataHora(carta.em)}.`
    case 'ATRASADA':
      return `${oQue} ainda não chegou: ${carta.motivo ?? 'o servidor do destinatário não respondeu'}. O correio continua a tentar.`
    case 'RECUSADA':
      return `${oQue} não chegou: ${carta.motivo ?? 'o endereço foi recusado'}.`
    case 'DEVOLVIDA':
      return `${oQue} voltou: ${carta.motivo ?? 'não foi entregue'}.`
  }
}

function adiada(oQue: string, { motivo, proximaEm, desistiu }: Dita, agora: Date): string {
  const porque = motivo ?? 'o servidor de correio não respondeu'
  if (desistiu)
    return `${oQue} não saiu: ${porque}. O sistema já não tenta; quem administra pode mandar tentar de novo, em Saúde do sistema.`
  return proximaEm === null
    ? `${oQue} ainda não saiu: ${porque}. Tenta-se agora.`
    : `${oQue} ainda não saiu: ${porque}. Nova tentativa ${as(quando(proximaEm, agora))}.`
}

/** 'às 14h30'; de outro dia, 'em 29/11/2026 às 14h30'. */
const as = (hora: string): string => (hora.includes(' ') ? `em ${hora}` : `às ${hora}`)
