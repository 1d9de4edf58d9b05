import { Button } from '@mantine/core'
import { IconFileDescription, IconSignature } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { CidadaoDocumentosDocument, type DocumentoNaListaDoCidadaoFragment } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { dia } from '../../ui/formato.ts'
import css from './Cidadao.module.css'
import { Estado, MostrarMais } from './estados.tsx'
import { oQueE } from './frases.ts'

const PASSO = 10

/** O que espera pela assinatura vem antes; o resto, do mais novo ao mais antigo. */
export function DocumentosDoCidadao() {
  const [limit, setLimit] = useState(PASSO)
  const consulta = useConsulta(CidadaoDocumentosDocument, { limit }, { pagina: true })
  const { total = 0, dados = [] } = consulta.data?.cidadaoDocumentos ?? {}
  const emOrdem = dados.toSorted((a, b) => Number(deveAssinar(b)) - Number(deveAssinar(a)))
  return (
    <Secao titulo="Meus documentos" {...(consulta.data ? { conta: total } : {})}>
      <Estado
        consulta={consulta}
        quantos={dados.length}
        vazio="Nenhum documento espera por você nem foi aberto à sua leitura."
      >
        <ul className={css['lista']}>
          {emOrdem.map((documento) => (
            <LinhaDoDocumento key={documento.id} documento={documento} />
          ))}
        </ul>
        <MostrarMais
          visiveis={dados.length}
          total={total}
          mais={() => setLimit(limit + PASSO)}
          oQue="documentos"
        />
      </Estado>
    </Secao>
  )
}

const deveAssinar = ({ acoes }: DocumentoNaListaDoCidadaoFragment): boolean => acoes.includes('DEVE_ASSINAR')

/** Um documento numa lista: o que é, o que espera da pessoa e a porta para lê-lo. */
export function LinhaDoDocumento({ documento }: { documento: DocumentoNaListaDoCidadaoFragment }) {
  const { id, titulo, criadoEm, peca } = documento
  const assinar = deveAssinar(documento)
  const Icone = assinar ? IconSignature : IconFileDescription
  return (
    <li data-destaque={assinar || undefined}>
      <Icone aria-hidden size={24} stroke={1.5} />
      <div>
        <Link to="/cidadao/documento/$id" params={{ id }}>
          {titulo}
        </Link>
        <p>
          {peca !== null && `Peça ${peca} · `}
          {oQueE(documento)} · <span className="numero">{dia(criadoEm)}</span>
        </p>
        <Situacao documento={documento} />
      </div>
      {assinar && (
        <Button renderRoot={(props) => <Link to="/cidadao/documento/$id" params={{ id }} {...props} />}>
          Ler e assinar<span className="so-leitor"> {titulo}</span>
        </Button>
      )}
    </li>
  )
}

function Situacao({ documento }: { documento: DocumentoNaListaDoCidadaoFragment }) {
  if (documento.desconsiderado) return <p data-situacao="fim">Desconsiderado: perdeu o efeito.</p>
  if (documento.aguardandoEnvio) return <p data-situacao="espera">Espera o arquivo que foi pedido.</p>
  if (deveAssinar(documento)) return <p data-situacao="espera">Espera a sua assinatura.</p>
  return documento.conteudoVisivel ? null : <p data-situacao="fim">O conteúdo não é aberto a você.</p>
}
