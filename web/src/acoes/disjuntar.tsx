import { executar } from '../api/executar.ts'
import { DocumentoDisjuntarDocument, ParaSoltarDocument } from '../api/gen/graphql.ts'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito } from './item.ts'

const DISJUNTAR: Confirmacao = {
  verbo: 'Disjuntar',
  executar: ({ id }, { chave }) => executar(DocumentoDisjuntarDocument, { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'disjuntado'),
}

/** O número da peça fica vago: quem confirma sabe qual. */
export function Disjuntar({ itens, fechar }: PropsDeAcao) {
  const { dados } = useDadosDosItens(ParaSoltarDocument, itens)
  const [peca] = [...dados.values()].flatMap((item) => (item.__typename === 'Documento' ? [item] : []))
  const texto = () => (
    <>
      <p>
        O documento sai do processo{peca?.processo ? ` “${peca.processo.titulo}”` : ''} e volta a andar por
        si, na carga em que o processo está.
      </p>
      <p>{peca?.peca ? `O número ${peca.peca} fica vago` : 'O número da peça fica vago'} e não se repete.</p>
    </>
  )
  return <Confirmar definicao={{ ...DISJUNTAR, texto }} itens={itens} fechar={fechar} />
}
