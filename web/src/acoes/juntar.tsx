import { executar } from '../api/executar.ts'
import {
  DocumentoDisjuntarDocument,
  DocumentoJuntarDocument,
  ParaJuntarDocument,
  type Restricao,
} from '../api/gen/graphql.ts'
import { EscolhaAlvo, type EscolhaDeAlvo } from './bases/EscolhaAlvo.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta, verItem, type Volta } from './desfazer.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { emFila } from './em-fila.ts'
import { contarFeito } from './item.ts'

const JUNTAR: EscolhaDeAlvo = {
  acao: 'juntar',
  verbo: 'Juntar',
  alvo: { tipo: 'processo', rotulo: 'Processo' },
  executar: (item, alvo, { chave, confirmado, vistos }) =>
    emFila(() =>
      executar(
        DocumentoJuntarDocument,
        {
          documentoId: item.id,
          processoId: alvo.chave,
          ...(confirmado ? { confirmarSigilo: true } : {}),
          ...(vistos && { dadosVistos: true }),
        },
        { chave },
      ),
    ),
  sucesso: (feitos) => contarFeito(feitos, 'juntado'),
  avisar: (frase, feitos, { chave, rotulo }) =>
    avisarComVolta(frase, {
      feitos,
      para: rotulo,
      volta: DA_JUNTADA,
      link: verItem('Abrir o processo', { tipo: 'processo', id: chave }),
    }),
}

/** Até o processo tramitar; depois, a recusa do servidor diz o que fazer. */
const DA_JUNTADA: Volta = {
  voltar: ({ id }) => executar(DocumentoDisjuntarDocument, { id }),
  frase: (n) =>
    n === 1
      ? 'Juntada desfeita. O documento voltou a andar por si.'
      : `${n} juntadas desfeitas. Os documentos voltaram a andar por si.`,
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
      abre={({ chave }) => ({ ids: itens.map(({ id }) => id), de: 'JUNTADO', em: [chave] })}
      confirmacao={({ linha }) =>
        algumSigiloso && !ehSigiloso(linha)
          ? 'O processo não é sigiloso: quem o lê verá que a peça existe, e o número dela, mas não o que está nela. Juntar assim mesmo.'
          : null
      }
    />
  )
}

const ehSigiloso = ({ restricoes }: { restricoes: readonly Restricao[] }): boolean =>
  restricoes.includes('SIGILOSO')
