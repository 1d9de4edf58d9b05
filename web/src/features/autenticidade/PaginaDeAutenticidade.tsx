import { lerCodigo } from '@autos/contract/regras/autenticidade.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { executar } from '../../api/executar.ts'
import { mensagemDe } from '../../api/errors.ts'
import { VerificarAutenticidadeDocument } from '../../api/gen/graphql.ts'
import { usePageTitle } from '../../base/page-title.ts'
import publica from '../../partes/telas/Publica.module.css'
import css from './Autenticidade.module.css'
import { ConferirAqui } from './ConferirAqui.tsx'
import { DocumentoConferido } from './DocumentoConferido.tsx'

const rota = getRouteApi('/publico/autenticidade/{-$codigo}')

/**
 * /autenticidade/{codigo}: qualquer pessoa confere, pelo código impresso, se o documento existe, vale e de
 * quem são as assinaturas.
 */
export function PaginaDeAutenticidade() {
  const { codigo } = rota.useParams()
  const titulo = useRef<HTMLHeadingElement>(null)
  usePageTitle('Conferir um documento')
  useEffect(() => titulo.current?.focus(), [codigo])
  return (
    <article className={publica['pagina']}>
      <h1 ref={titulo} tabIndex={-1}>
        Conferir um documento
      </h1>
      {codigo === undefined ? (
        <>
          <Codigo codigo="" />
          <ConferirAqui />
        </>
      ) : (
        <Resultado key={codigo} codigo={codigo} />
      )}
    </article>
  )
}

/**
 * Um formulário só: o documento conferido toma o lugar dele. O mesmo código, mandado outra vez, se confere
 * outra vez.
 */
function Codigo({ codigo, conferirDeNovo }: { codigo: string; conferirDeNovo?: () => void }) {
  const [texto, setTexto] = useState(codigo)
  const [erro, setErro] = useState<string>()
  const ir = rota.useNavigate()
  return (
    <form
      className={css['codigo']}
      onSubmit={(event) => {
        event.preventDefault()
        if (lerCodigo(texto) === undefined)
          return setErro('O código tem 16 letras e algarismos, como XXXX-XXXX-XXXX-XXXX.')
        setErro(undefined)
        if (texto.trim() === codigo) return conferirDeNovo?.()
        void ir({ to: '/autenticidade/{-$codigo}', params: { codigo: texto.trim() } })
      }}
    >
      <TextInput
        label="Código de autenticidade"
        classNames={{ input: 'numero' }}
        description="Está impresso no documento, no selo da assinatura ou junto do QR."
        value={texto}
        error={erro}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      <Button type="submit">Conferir</Button>
    </form>
  )
}

function Resultado({ codigo }: { codigo: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['VerificarAutenticidade', codigo],
    queryFn: ({ signal }) => executar(VerificarAutenticidadeDocument, { codigo }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { erro: 'pagina' },
  })
  if (error)
    return (
      <>
        <Codigo codigo={codigo} conferirDeNovo={() => void refetch()} />
        <div role="alert" className={css['naoHa']}>
          <strong>
            {lerCodigo(codigo) === undefined ? 'Este não é um código de autenticidade.' : mensagemDe(error)}
          </strong>
          <p>
            Confira o que está impresso no documento: uma letra trocada basta. O que é sigiloso não se confere
            aqui.
          </p>
        </div>
      </>
    )
  if (!data) return <p role="status">Conferindo…</p>
  return (
    <>
      <p>
        <Link to="/autenticidade/{-$codigo}" params={{}} className="alvo">
          Conferir outro documento
        </Link>
      </p>
      <DocumentoConferido
        documento={data.verificarAutenticidade}
        recarregar={async () => (await refetch()).data?.verificarAutenticidade}
      />
    </>
  )
}
