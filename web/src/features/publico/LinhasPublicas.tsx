import { Link } from '@tanstack/react-router'
import { type DocumentosPublicosQuery, type ProcessosPublicosQuery } from '../../api/gen/graphql.ts'
import { dia } from '../../ui/formato.ts'
import css from './Publico.module.css'

export type Documento = DocumentosPublicosQuery['documentosPublicos'][number]

export type Processo = ProcessosPublicosQuery['processosPublicos'][number]

export function LinhaDoDocumento({ documento }: { documento: Documento }) {
  const { titulo, urlPublica, peca, processo, setor } = documento
  return (
    <>
      <Link
        to="/autenticidade/{-$codigo}"
        params={{ codigo: urlPublica.split('/').at(-1) }}
        className={css['titulo'] ?? ''}
      >
        {titulo}
      </Link>
      <p>
        {oQueE(documento)}
        {setor && ` · ${setor}`} · <span className="numero">{dia(documento.criadoEm)}</span>
      </p>
      {peca !== null && (
        <p>
          Peça <span className="numero">{peca}</span> do processo <span className="numero">{processo}</span>
        </p>
      )}
    </>
  )
}

export function LinhaDoProcesso({ processo }: { processo: Processo }) {
  const { titulo, setor, arquivado, interessados } = processo
  return (
    <>
      <span className={css['titulo']}>{titulo}</span>
      <p>
        {oQueE(processo)} · aberto em <span className="numero">{dia(processo.criadoEm)}</span>
      </p>
      <p>{arquivado ? 'Arquivado' : setor ? `Está em ${setor}` : 'Em andamento'}</p>
      {interessados.length > 0 && <p>Interessados: {interessados.join('; ')}</p>}
    </>
  )
}

/** "Processo de Licenciamento de Obra nº 42.101001.000017/2026-98 · A1B2C3D4-e" */
const oQueE = ({
  especie,
  tipo,
  numeroCompleto,
  identificador,
}: Pick<Documento, 'especie' | 'tipo' | 'numeroCompleto' | 'identificador'>) => (
  <>
    {tipo ? `${especie} ${tipo}` : especie}
    {numeroCompleto && (
      <>
        {' '}
        nº <span className="numero">{numeroCompleto}</span>
      </>
    )}{' '}
    · <span className="numero">{identificador}</span>
  </>
)
