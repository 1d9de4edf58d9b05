import { PendenciasDeDocument, type PendenciasDeQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'

export type Pendencias = PendenciasDeQuery['pendenciasDe']
export type Pendencia = Pendencias['dados'][number]
type DeQuem = { usuarioId: string } | { setorId: string }
type Por = 'DESATIVACAO' | 'MUDANCA' | 'AFASTAMENTO' | 'ENCERRAMENTO'

/** O que depende de quem sai, lido de novo a cada vez que se abre o diálogo. */
export function usePendencias(deQuem: DeQuem, por: Por, ligada = true) {
  const { data, error, isFetching } = useConsulta(
    PendenciasDeDocument,
    { ...deQuem, por },
    { validadeMs: 0, pagina: true, ligada },
  )
  const pendencias = data?.pendenciasDe
  const ha = (tipo: Pendencia['tipo']): boolean => pendencias?.dados.some((uma) => uma.tipo === tipo) === true
  const impede = pendencias?.dados.some(({ fim }) => fim === 'IMPEDE') === true
  return {
    pendencias,
    erro: error,
    ha,
    impede,
    /** Quem confirma antes de lê-las vê-as primeiro. */
    leitura: {
      verificando: ligada && isFetching && !error,
      aLer: pendencias && pendencias.total > 0 ? `Há o que ler: ${pendencias.total}.` : '',
    },
  }
}
