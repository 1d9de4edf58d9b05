import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { executar } from '../../api/executar.ts'
import { DocumentosPublicosDocument, ProcessosPublicosDocument } from '../../api/gen/graphql.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { Formulario } from './Formulario.tsx'
import { camposDe, enderecoDe, oQueFalta, type Campos } from './pedido.ts'
import publica from '../../partes/telas/Publica.module.css'
import css from './Publico.module.css'
import { Resultados, type Pergunta } from './Resultados.tsx'
import { type Documento, type Processo, LinhaDoDocumento, LinhaDoProcesso } from './LinhasPublicas.tsx'

const deDocumentos = getRouteApi('/publico/documentos/publicos/pesquisar')

const deProcessos = getRouteApi('/publico/processos/publicos/pesquisar')

/** /documentos/publicos/pesquisar: o que é de todos, sem entrar. */
export function DocumentosPublicos() {
  const campos = camposDe(deDocumentos.useSearch())
  const ir = useNavigate()
  return (
    <Pagina
      titulo="Documentos públicos"
      campos={campos}
      pesquisar={(novos) =>
        void ir({ to: '/documentos/publicos/pesquisar', search: enderecoDe({ ...novos, interessado: '' }) })
      }
      porInteressado={false}
    >
      <Resultados
        nome="DocumentosPublicos"
        campos={campos}
        perguntar={documentos}
        linha={(documento) => <LinhaDoDocumento documento={documento} />}
        vazio={VAZIO}
      />
    </Pagina>
  )
}

/** /processos/publicos/pesquisar */
export function ProcessosPublicos() {
  const campos = camposDe(deProcessos.useSearch())
  const ir = useNavigate()
  return (
    <Pagina
      titulo="Processos públicos"
      campos={campos}
      pesquisar={(novos) => void ir({ to: '/processos/publicos/pesquisar', search: enderecoDe(novos) })}
      porInteressado
    >
      <Resultados
        nome="ProcessosPublicos"
        campos={campos}
        perguntar={processos}
        linha={(processo) => <LinhaDoProcesso processo={processo} />}
        vazio={VAZIO}
      />
    </Pagina>
  )
}

const VAZIO =
  'Confira o número ou tente com menos palavras. Só se acha aqui o que está concluído e não tem restrição.'

const documentos: Pergunta<Documento> = async (variaveis, signal) =>
  (await executar(DocumentosPublicosDocument, variaveis, { signal })).documentosPublicos

const processos: Pergunta<Processo> = async (variaveis, signal) =>
  (await executar(ProcessosPublicosDocument, variaveis, { signal })).processosPublicos

type Props = {
  titulo: string
  campos: Campos
  porInteressado: boolean
  pesquisar: (campos: Campos) => void
  children: ReactNode
}

function Pagina({ titulo, campos, porInteressado, pesquisar, children }: Props) {
  usePageTitle(titulo)
  const haPedido = oQueFalta(campos, porInteressado) === undefined
  return (
    <article className={publica['pagina']}>
      <h1>{titulo}</h1>
      <Formulario
        key={JSON.stringify(campos)}
        titulo={titulo}
        inicial={campos}
        porInteressado={porInteressado}
        pesquisar={pesquisar}
      />
      {haPedido ? (
        children
      ) : (
        <p className={css['dica']}>
          Não é preciso entrar. Acentos e maiúsculas não fazem diferença. Tem o documento em mãos?{' '}
          <Link to="/autenticidade/{-$codigo}">Confira-o pelo código de autenticidade</Link>.
        </p>
      )}
    </article>
  )
}
