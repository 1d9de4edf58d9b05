import { executar } from '../api/executar.ts'
import { DocumentoJuntarDocument, ParaJuntarDocument, type Restricao } from '../api/gen/graphql.ts'
import { EscolhaAlvo, type EscolhaDeAlvo } from './bases/EscolhaAlvo.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito } from './item.ts'

const JUNTAR: EscolhaDeAlvo = {
  acao: 'juntar',
  verbo: 'Juntar',
  alvo: { tipo: 'processo', rotulo: 'Processo' },
  executar: (item, alvo, { chave, confirmado }) =>
    emFila(() => executar(DocumentoJuntarDocument, { documentoId: item.id, processoId: alvo.chave, ...(confirmado ? { confirmarSigilo: true } : {}) }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'juntado'),
}

/** O sigiloso, em processo que não é, só se junta sabendo disso. */
export function Juntar({ itens, fechar }: PropsDeAcao) {
  const { dados, carregando } = useDadosDosItens(ParaJuntarDocument, itens)
  const algumSigiloso = [...dados.values()].some(ehSigiloso)
  return (
    <EscolhaAlvo
      definicao={JUNTAR}
      itens={itens}
      fechar={fechar}
      verificando={carregando}
      confirmacao={({ linha }) =>
        algumSigiloso && !ehSigiloso(linha) ? 'O processo não é sigiloso: quem o lê verá que a peça existe, e o número dela, mas não o que está nela. Juntar assim mesmo.' : null
      }
    />
  )
}

const ehSigiloso = ({ restricoes }: { restricoes: readonly Restricao[] }): boolean => restricoes.includes('SIGILOSO')

let ultima: Promise<unknown> = Promise.resolve()

/** Uma juntada de cada vez: a ordem da seleção é a ordem das peças. */
function emFila<T>(juntar: () => Promise<T>): Promise<T> {
  const esta = ultima.then(juntar)
  ultima = esta.catch(() => undefined)
  return esta
}
