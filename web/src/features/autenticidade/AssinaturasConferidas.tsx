import { dataHora } from '../../ui/formato.ts'
import { AvisosDaAssinatura, Veredito } from '../../partes/itens/Veredito.tsx'
import { Secao } from '../../partes/itens/Secao.tsx'
import css from './Autenticidade.module.css'
import type { Conferido } from './DocumentoConferido.tsx'

export function Assinaturas({ assinaturas }: Pick<Conferido, 'assinaturas'>) {
  return (
    <Secao titulo="Assinaturas" conta={assinaturas.length}>
      {assinaturas.length === 0 ? (
        <p>Nenhuma.</p>
      ) : (
        <ul className={css['assinaturas']}>
          {assinaturas.map((assinatura) => (
            <Assinatura key={`${assinatura.nome} ${assinatura.dataAssinatura}`} assinatura={assinatura} />
          ))}
        </ul>
      )}
    </Secao>
  )
}

function Assinatura({ assinatura }: { assinatura: Conferido['assinaturas'][number] }) {
  const { nome, cargo, cpfCnpj, dataAssinatura, dataCarimbo, politicaIcpBrasil, revogada } = assinatura
  return (
    <li data-revogada={revogada || undefined}>
      <strong>{nome}</strong> {!revogada && <Veredito assinatura={assinatura} />}
      <p>{[cargo, cpfCnpj].filter(Boolean).join(' · ')}</p>
      <p>
        Assinado em <span className="numero">{dataHora(dataAssinatura)}</span>
        {dataCarimbo && (
          <>
            {' '}
            · Carimbo do tempo em <span className="numero">{dataHora(dataCarimbo)}</span>
          </>
        )}
      </p>
      {politicaIcpBrasil && <p>Política de assinatura {politicaIcpBrasil}</p>}
      {revogada ? (
        <p>De um arquivo que foi substituído: não vale mais.</p>
      ) : (
        <AvisosDaAssinatura assinatura={assinatura} />
      )}
    </li>
  )
}
