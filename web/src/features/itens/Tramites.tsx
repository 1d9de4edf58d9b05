import { Link } from '@tanstack/react-router'

import type { UmTramiteFragment } from '../../api/gen/graphql.ts'
import { dataHora } from '../../ui/formato.ts'
import { BotoesDoAndamento, type ItemComAndamento } from './BotoesDoAndamento.tsx'
import { fraseDoTramite } from './frases.ts'
import css from './Tramites.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'

/** A linha do tempo, do mais novo ao mais antigo: quem, quando, a mensagem e quem recebeu. */
export function Tramites({
  tramites,
  item,
}: {
  tramites: readonly UmTramiteFragment[]
  item: ItemComAndamento
}) {
  const doMaisNovo = tramites.toSorted((a, b) => b.realizadoEm.localeCompare(a.realizadoEm))
  return (
    <Secao titulo="Trâmites" conta={tramites.length} ao={<BotoesDoAndamento item={item} />}>
      <ol className={css['linha']}>
        {doMaisNovo.map((tramite) => (
          <Tramite key={tramite._id} tramite={tramite} />
        ))}
      </ol>
    </Secao>
  )
}

function Tramite({ tramite }: { tramite: UmTramiteFragment }) {
  const frase = fraseDoTramite(tramite)
  return (
    <li data-desfeito={tramite.desfeito || undefined}>
      <p className={css['frase']}>
        {tramite.desfeito ? (
          <>
            <del>{frase}</del> <span className={css['desfeito']}>desfeito</span>
          </>
        ) : (
          frase
        )}
      </p>
      <p className={css['quem']}>
        <time dateTime={tramite.realizadoEm} className="numero">
          {dataHora(tramite.realizadoEm)}
        </time>
        {tramite.realizadoPor && ` · ${tramite.realizadoPor.nome}`}
      </p>
      {tramite.mensagem && <blockquote className={css['mensagem']}>{tramite.mensagem}</blockquote>}
      {tramite.motivo && <p className={css['mensagem']}>Motivo: {tramite.motivo}</p>}
      {tramite.recebidoEm && (
        <p className={css['recebido']}>
          Recebido por {tramite.recebidoPor?.nome ?? 'alguém do setor'} às{' '}
          <span className="numero">{dataHora(tramite.recebidoEm)}</span>
        </p>
      )}
      {tramite.acompanha && (
        <p className={css['recebido']}>
          Acompanha{' '}
          <Link
            to={tramite.acompanha.tipo === 'PROCESSO' ? '/processo/{-$id}' : '/documento/{-$id}'}
            params={{ id: tramite.acompanha.id }}
          >
            {tramite.acompanha.titulo}
          </Link>
        </p>
      )}
      {tramite.pdf && (
        <a href={tramite.pdf} target="_blank" rel="noreferrer">
          Termo em PDF
        </a>
      )}
    </li>
  )
}
