import { enumerar } from '@autos/contract/regras/texto.ts'
import { executar } from '../api/executar.ts'
import { DocumentoRejeitarDocument, ParaReceberDocument } from '../api/gen/graphql.ts'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito } from './item.ts'

const REJEITAR: Confirmacao = {
  verbo: 'Rejeitar',
  motivo: 'opcional',
  tom: 'perigo',
  executar: ({ id }, { chave, motivo }) =>
    executar(DocumentoRejeitarDocument, motivo ? { id, motivo } : { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'rejeitado'),
}

/** O motivo é lido do outro lado: quem o escreve sabe por quem. */
export function Rejeitar({ itens, fechar }: PropsDeAcao) {
  const { dados } = useDadosDosItens(ParaReceberDocument, itens)
  const sistemas = [
    ...new Set(
      [...dados.values()].flatMap((item) =>
        item.__typename === 'Documento' && item.integrador ? [item.integrador.nome] : [],
      ),
    ),
  ]
  return (
    <Confirmar
      definicao={{ ...REJEITAR, texto: () => <Destino quantos={itens.length} sistemas={sistemas} /> }}
      itens={itens}
      fechar={fechar}
    />
  )
}

function Destino({ quantos, sistemas }: { quantos: number; sistemas: readonly string[] }) {
  const quem = sistemas.length === 0 ? 'o sistema que entregou' : enumerar(sistemas)
  return (
    <p>
      {quantos === 1 ? 'O documento vai' : 'Os documentos vão'} ao Arquivo, e {quem}{' '}
      {sistemas.length > 1 ? 'recebem' : 'recebe'} o motivo. Não tem volta.
    </p>
  )
}
