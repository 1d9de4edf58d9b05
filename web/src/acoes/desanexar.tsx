import { executar } from '../api/executar.ts'
import { DocumentoDesanexarDocument, ParaSoltarDocument } from '../api/gen/graphql.ts'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito } from './item.ts'

const DESANEXAR: Confirmacao = {
  verbo: 'Desanexar',
  executar: ({ id }, { chave }) => executar(DocumentoDesanexarDocument, { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'desanexado'),
}

export function Desanexar({ itens, fechar }: PropsDeAcao) {
  const { dados } = useDadosDosItens(ParaSoltarDocument, itens)
  const principal = [...dados.values()].map(({ principal: p }) => p?.titulo)[0]
  const texto = () => (
    <p>
      O documento deixa de acompanhar {principal ? `“${principal}”` : 'o principal'} e volta a andar por si,
      na carga em que o principal está.
    </p>
  )
  return <Confirmar definicao={{ ...DESANEXAR, texto }} itens={itens} fechar={fechar} />
}
