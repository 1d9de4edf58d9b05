import css from './Leitor.module.css'
import type { Impressao } from './use-impressao.ts'

type Props = { impressao: Impressao; total: number; fechar: () => void }

export function RecadoDaImpressao({ impressao, total, fechar }: Props) {
  if (!impressao) return null
  const preparando = 'pagina' in impressao
  return (
    <div className={css['impressao']}>
      <span role={preparando ? 'status' : 'alert'}>
        {preparando ? `Preparando a impressão: página ${impressao.pagina} de ${total}` : impressao.recado}
      </span>
      <button type="button" className={css['tentar']} onClick={fechar}>
        {preparando ? 'Cancelar' : 'Fechar'}
      </button>
    </div>
  )
}
