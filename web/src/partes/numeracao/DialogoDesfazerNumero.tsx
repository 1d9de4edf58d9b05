import {
  DocumentoDesfazerNumeroDocument,
  NumeroQueSeDesfazDocument,
  ProcessoDesfazerNumeroDocument,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { inteiro } from '../../ui/formato.ts'

export type ItemNumerado = { tipo: 'DOCUMENTO' | 'PROCESSO'; id: string; titulo: string }

/** O que se passou do livro por engano volta a ele, enquanto nenhum número se deu depois. */
export function DialogoDesfazerNumero({
  item: { tipo, id, titulo },
  numero,
  fechar,
}: {
  item: ItemNumerado
  numero: number
  fechar: () => void
}) {
  const { data, error } = useConsulta(
    NumeroQueSeDesfazDocument,
    { ids: [id] },
    { validadeMs: 0, pagina: true },
  )
  const { desfazer, pendente } = useDesfazer(tipo, fechar)
  const item = data?.itens[0]
  const achado = item && 'numeroQueSeDesfaz' in item ? item.numeroQueSeDesfaz : undefined
  const impede = error ? 'Não foi possível saber se a numeração se desfaz.' : item && oQueImpede(achado)
  return (
    <Dialogo
      titulo="Desfazer a numeração"
      rotulo="Desfazer a numeração"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!item || impede !== undefined}
      porQueDesabilitado={impede ?? 'Consultando o livro…'}
      focoNoBotao
      confirmar={() => desfazer({ id })}
    >
      <p>
        <strong>{titulo}</strong>, nº <span className="numero">{inteiro(numero)}</span>
      </p>
      {achado && !achado.motivo && (
        <p>
          O número volta ao livro, e o seguinte passa a ser o{' '}
          <strong className="numero">{inteiro(achado.ficaEm + 1)}</strong>
          {achado.ficaEm < numero - 1 && ': os que só se pularam voltam com ele'}.{' '}
          {tipo === 'PROCESSO' ? 'O processo recebe-o.' : SEM_NUMERO}
        </p>
      )}
    </Dialogo>
  )
}

const SEM_NUMERO =
  'O documento fica sem número: o que nasceu aqui recebe-o sozinho, ao finalizar o texto ou ao ser assinado; ao que chegou de fora dá-se em Alterar classificação.'

const oQueImpede = (achado: { motivo: string | null } | null | undefined): string | undefined =>
  achado ? (achado.motivo ?? undefined) : 'depois dele já se deu outro número: fica no livro'

function useDesfazer(tipo: ItemNumerado['tipo'], fechar: () => void) {
  const documento = useOperacao(DocumentoDesfazerNumeroDocument, {
    sucesso: 'Numeração desfeita.',
    aoConcluir: fechar,
  })
  const processo = useOperacao(ProcessoDesfazerNumeroDocument, {
    sucesso: ({ processoDesfazerNumero }) =>
      `Numeração desfeita. O processo passa a ser ${processoDesfazerNumero.numeroCompleto}.`,
    aoConcluir: fechar,
  })
  const { executar } = tipo === 'PROCESSO' ? processo : documento
  return { desfazer: executar, pendente: documento.pendente || processo.pendente }
}
