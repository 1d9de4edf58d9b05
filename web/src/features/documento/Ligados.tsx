import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { fraseDosAnexosFechados } from '@autos/contract/regras/anexos.ts'
import { Link } from '@tanstack/react-router'

import { dataHora } from '../../ui/formato.ts'
import css from '../../partes/itens/Itens.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'
import type { Documento } from './documento.ts'
import { NOME_DA_ORIGEM } from '../../partes/itens/nomes.ts'

export function Anexos({ documento: { anexos, anexosFechados } }: { documento: Documento }) {
  if (anexos.length === 0) return null
  return (
    <Secao titulo="Anexos" conta={anexos.length}>
      <ul className={css['lista']}>
        {anexos.map(({ id, identificador, titulo, origem, extensao }) => (
          <li key={id}>
            <Link to="/documento/{-$id}" params={{ id }}>
              {titulo}
            </Link>
            <small>
              <span className="numero">{identificador}</span> · {NOME_DA_ORIGEM[origem]}
              {extensao && ` · ${extensao.toUpperCase()}`}
            </small>
          </li>
        ))}
      </ul>
      {anexosFechados > 0 && <small>{fraseDosAnexosFechados(anexosFechados)}.</small>}
    </Secao>
  )
}

/** O pedido sem resposta a que se seguiu outro foi este que o cancelou. */
const semArquivo = (seguido: boolean): string =>
  seguido ? 'Deixou de valer: pediu-se de novo' : MENSAGENS.aguardandoEnvio

/** Os pedidos de arquivo a alguém de fora. */
export function PedidosDeArquivo({ documento: { envios } }: { documento: Documento }) {
  if (envios.length === 0) return null
  return (
    <Secao titulo="Pedidos de arquivo" conta={envios.length}>
      <ul className={css['lista']}>
        {envios.map(({ dataDesignado, dataEnviado, usuarioSolicitante, setorSolicitante }, i) => (
          <li key={dataDesignado}>
            {dataEnviado ? `Recebido em ${dataHora(dataEnviado)}` : semArquivo(i < envios.length - 1)}
            <small>
              Solicitado em <span className="numero">{dataHora(dataDesignado)}</span>
              {usuarioSolicitante && ` por ${usuarioSolicitante.nome}`}
              {setorSolicitante && ` (${setorSolicitante.sigla ?? setorSolicitante.nome})`}
            </small>
          </li>
        ))}
      </ul>
    </Secao>
  )
}
