import { formatarCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { Link } from '@tanstack/react-router'

import css from '../../partes/itens/Itens.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'
import type { Processo } from './PaginaDoProcesso.tsx'

export function Interessados({ processo: { interessados, interessadosExternos } }: { processo: Processo }) {
  const total = interessados.length + interessadosExternos.length
  if (total === 0) return null
  return (
    <Secao titulo="Interessados" conta={total}>
      <ul className={css['lista']}>
        {interessados.map(({ id, nome, sigla }) => (
          <li key={id}>
            {nome}
            {sigla && <small>{sigla}</small>}
          </li>
        ))}
        {interessadosExternos.map(({ id, nomeRazao, email, cpfCnpj }) => (
          <li key={id}>
            {nomeRazao}
            <small>
              {cpfCnpj && (
                <span className="numero">
                  {/^[\dA-Z]+$/i.test(cpfCnpj) ? formatarCpfCnpj(cpfCnpj) : cpfCnpj}
                </span>
              )}
              {email && ` ${email}`}
            </small>
          </li>
        ))}
      </ul>
    </Secao>
  )
}

export function Apensos({ processo: { apensos } }: { processo: Processo }) {
  if (apensos.length === 0) return null
  return (
    <Secao titulo="Apensos" conta={apensos.length}>
      <ul className={css['lista']}>
        {apensos.map(({ id, identificador, titulo, numeroCompleto }) => (
          <li key={id}>
            <Link to="/processo/{-$id}" params={{ id }}>
              {titulo}
            </Link>
            <small>
              <span className="numero">{identificador}</span>
              {numeroCompleto && ` · ${numeroCompleto}`}
            </small>
          </li>
        ))}
      </ul>
    </Secao>
  )
}
