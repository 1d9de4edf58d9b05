import { dataHora } from '../../ui/formato.ts'
import css from './Versoes.module.css'
import { POR_QUE, type Versao } from './versoes.ts'

type Props = { versoes: readonly Versao[]; escolhida: number; escolher: (versao: number) => void }

/** De quem é cada uma e de quando, a mais nova em cima. */
export const ListaDeVersoes = ({ versoes, escolhida, escolher }: Props) => (
  <ul className={css['lista']} aria-label="Versões guardadas">
    {versoes.map(({ versao, quem, gravadoEm, motivo }) => (
      <li key={versao}>
        <button
          type="button"
          className="foco-interno"
          aria-pressed={versao === escolhida}
          onClick={() => escolher(versao)}
        >
          <strong {...(motivo !== null && { className: 'numero' })}>
            {motivo === null ? 'O texto de agora' : gravadoEm ? dataHora(gravadoEm) : 'Sem data'}
          </strong>
          <span>
            {motivo === null && gravadoEm ? `${dataHora(gravadoEm)} · ` : ''}
            {quem || 'Sem autor'}
            {motivo && POR_QUE[motivo] ? ` · ${POR_QUE[motivo]}` : ''}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
