import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import type { Restricao } from '../api/gen/graphql.ts'
import css from './celulas.module.css'
import { PrazoDaLinha } from '../partes/prazos/EtiquetaDePrazo.tsx'
import { aguardaEnvio, type Linha } from '../partes/itens/linha.ts'
import { nomeCurtoDasRestricoes, nomesDasRestricoes } from '../partes/itens/restricoes.ts'

/** O título é o link da linha; embaixo, como o item se identifica e as etiquetas dele. */
export function Titulo({ linha }: { linha: Linha }) {
  return (
    <div className={css['titulo']}>
      <Link to={linha.tipo === 'documento' ? '/documento/{-$id}' : '/processo/{-$id}'} params={{ id: linha.id }} preload={false} title={linha.titulo} className={css['link'] ?? ''}>
        {linha.titulo}
      </Link>
      <span className={css['detalhe']}>
        <span className="numero">{linha.identificador}</span>
        {!linha.lido && <span className="so-leitor"> · não lido</span>}
        {aguardaEnvio(linha) && <span className={css['etiqueta']}>{MENSAGENS.aguardandoEnvio}</span>}
        {linha.tipo === 'documento' && linha.situacaoArquivo === 'ERRO' && <span className={`${css['etiqueta']} ${css['perigo']}`}>Arquivo recusado</span>}
        {linha.tipo === 'documento' && linha.situacaoArquivo === 'AGUARDANDO_ARQUIVO' && !aguardaEnvio(linha) && <span className={css['etiqueta']}>Sem arquivo</span>}
        <PrazoDaLinha id={linha.id} />
        {linha.numeroCompleto && <span className={css['numeroCompleto']}>{linha.numeroCompleto}</span>}
        {linha.marcadores.map((marcador) => (
          <span key={`${marcador.tipo} ${marcador.nome}`} className={css['marcador']} title={marcador.nome}>
            {marcador.nome.split('\\').at(-1)}
          </span>
        ))}
      </span>
    </div>
  )
}

const ICONES = { SIGILOSO: IconLock, POSSE: IconLock, INTERNO: IconUsers, PUBLICO: undefined, TEM_AUTORIZADOS_EXTERNOS: IconUsers } as const

export function Restricoes({ restricoes }: { restricoes: readonly Restricao[] }) {
  const maisForte = restricoes.includes('SIGILOSO') ? 'SIGILOSO' : restricoes.includes('POSSE') ? 'POSSE' : restricoes.includes('INTERNO') ? 'INTERNO' : undefined
  const nomes = nomesDasRestricoes(restricoes)
  if (!maisForte) return <span className={css['publico']}>{nomes.join(', ')}</span>
  const Icone = ICONES[maisForte]
  return (
    <span className={css['restrito']} data-forca={maisForte} title={nomes.join(', ')}>
      <Icone aria-hidden size={14} />
      {nomeCurtoDasRestricoes(restricoes)}
    </span>
  )
}

export function Assinantes({ nomes, pendentes }: { nomes: readonly string[]; pendentes: number }) {
  if (nomes.length === 0) return null
  const resto = nomes.length - 1
  return (
    <span title={nomes.join(', ')}>
      {nomes[0]}
      {resto > 0 && <span className="numero"> +{resto}</span>}
      {pendentes > 0 && (
        <small className={css['pendente']}>
          <span className="numero">{pendentes}</span> {pendentes === 1 ? 'pendente' : 'pendentes'}
        </small>
      )}
    </span>
  )
}
