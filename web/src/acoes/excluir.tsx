import { executar } from '../api/executar.ts'
import {
  DocumentoExcluirDocument,
  DocumentoRestaurarDocument,
  ParaExcluirDocument,
  ProcessoExcluirDocument,
  ProcessoRestaurarDocument,
} from '../api/gen/graphql.ts'
import { useMe } from '../base/session.ts'
import { proximoDe, tirarDaFila } from '../partes/itens/vizinhos.ts'
import { aLerDe, Avisos, avisosDe } from './bases/Avisos.tsx'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta, type Volta } from './desfazer.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito, type Item } from './item.ts'

const DA_EXCLUSAO: Volta = {
  voltar: ({ tipo, id }) =>
    tipo === 'documento'
      ? executar(DocumentoRestaurarDocument, { id })
      : executar(ProcessoRestaurarDocument, { id }),
  frase: (n) =>
    n === 1
      ? 'Exclusão desfeita. O item voltou para onde estava.'
      : `${n} exclusões desfeitas. Os itens voltaram para onde estavam.`,
}

/** Antes de excluir o que um colega registrou, diz-se de quem é: a caixa do setor é de vários. */
export function Excluir(props: PropsDeAcao) {
  const { itens } = props
  const { id: eu } = useMe()
  const { dados, carregando } = useDadosDosItens(ParaExcluirDocument, itens)
  const avisos = avisosDe(itens, ({ id }) => {
    const dono = dados.get(id)?.criadoPor
    return dono && dono.id !== eu ? [`Quem registrou foi ${dono.nome}.`] : []
  })
  return (
    <Confirmar
      {...props}
      definicao={{
        ...EXCLUSAO,
        texto: (todos) => (
          <>
            {EXCLUSAO.texto?.(todos)}
            <Avisos antes="Antes de excluir:" avisos={avisos} comTitulo={itens.length > 1} />
          </>
        ),
      }}
      verificando={carregando}
      aLer={aLerDe(avisos)}
    />
  )
}

/**
 * A caixa se marca sempre (especificação §5); o que se exclui ainda se restaura da Lixeira, até o dia que ela
 * diz.
 */
const EXCLUSAO: Confirmacao = {
  verbo: 'Excluir',
  tom: 'perigo',
  ciencia: 'Confirmo a exclusão',
  texto: (itens) => (
    <p>
      {itens.length === 1
        ? 'Vai à Lixeira, de onde se pode restaurar'
        : 'Vão à Lixeira, de onde se podem restaurar'}{' '}
      até o dia que ela mostra. Depois, o arquivo é destruído e o número, cancelado.
    </p>
  ),
  executar: ({ tipo, id }, { chave }) =>
    tipo === 'documento'
      ? executar(DocumentoExcluirDocument, { id }, { chave })
      : executar(ProcessoExcluirDocument, { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'excluído'),
  avisar: (frase, feitos) => {
    avisarComVolta(frase, { feitos, volta: DA_EXCLUSAO, link: { label: 'Ver a Lixeira', href: '#/lixeira' } })
    sairDosDetalhes(feitos)
  },
}

/** Quem excluiu o que estava aberto passa ao próximo da lista de onde veio; sem lista, aos não enviados. */
function sairDosDetalhes(feitos: readonly Item[]): void {
  const aberto = feitos.find(({ tipo, id }) => window.location.hash.startsWith(`#/${tipo}/${id}`))
  if (!aberto) return
  const proximo = proximoDe(aberto.id)
  tirarDaFila(aberto.id)
  window.location.hash = proximo ? `#/${proximo.tipo}/${proximo.id}` : `#/${aberto.tipo}s/nao-enviados`
}
