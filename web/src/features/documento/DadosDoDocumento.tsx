import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { Link } from '@tanstack/react-router'

import { camposDaRestricao } from '../itens/campos-da-restricao.ts'
import { nomeDoDestino } from '../itens/frases.ts'
import { comoSeMostra } from '../../partes/campos/como-se-mostra.ts'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import { Instante } from '../../partes/itens/Instante.tsx'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { DesfazerNumero, saltou } from '../../partes/numeracao/DesfazerNumero.tsx'
import type { Documento } from './documento.ts'
import { TextoDoArquivo } from './TextoDoArquivo.tsx'
import { NOME_DA_ORIGEM, NOME_DO_NIVEL } from '../../partes/itens/nomes.ts'

/** Todos os campos do documento que a especificação nomeia; os vazios não ocupam lugar. */
export function DadosDoDocumento({ documento }: { documento: Documento }) {
  const { classificacao, carga } = documento
  return (
    <Secao titulo="Dados">
      <Campos
        campos={[
          [
            'Assunto',
            <span key="assunto" data-largo>
              {documento.assunto || (documento.conteudoVisivel ? '–' : MENSAGENS.restrito)}
            </span>,
          ],
          ...camposDoRequerente(documento),
          ['Carga', nomeDoDestino(carga.destino)],
          ['Desde', <Instante key="desde" em={carga.realizadoEm} />],
          ['Espécie', classificacao?.especie],
          ['Tipo', classificacao?.tipo],
          ['Número', documento.numeroCompleto && <Numero key="numero" documento={documento} />],
          ['Origem', NOME_DA_ORIGEM[documento.origem]],
          ['Formato', documento.extensao?.toUpperCase()],
          ['Páginas', documento.paginas],
          [
            'Texto',
            documento.preparo && <TextoDoArquivo key="texto" id={documento.id} preparo={documento.preparo} />,
          ],
          ['Antivírus', documento.antivirus && <Antivirus exame={documento.antivirus} />],
          ...camposDaRestricao(documento),
          ['Nível mínimo de assinatura', NOME_DO_NIVEL[documento.nivelAssinatura]],
          ['Assinado em', documento.assinadoEm && <Instante em={documento.assinadoEm} />],
          ['Cadastrado em', <Instante key="criado" em={documento.criadoEm} />],
          ['Cadastrado por', documento.criadoPor?.nome],
          ...camposDasLigacoes(documento),
          ['Autorizados', documento.autorizados.map(({ nome }) => nome).join(', ')],
          ['Autorizados externos', documento.autorizadosExternos.map(mascararCpf).join(', ')],
          ['Sistema de origem', documento.integrador?.nome],
          ['Origem no sistema', documento.origemInteg],
          [
            'Código de autenticidade',
            documento.codigoAutenticidade && (
              <Codigo codigo={documento.codigoAutenticidade} id={documento.id} />
            ),
          ],
          ['Página pública', documento.urlPublica && <Externo endereco={documento.urlPublica} />],
        ]}
      />
    </Secao>
  )
}

const camposDoRequerente = ({ requerente }: Documento) =>
  [
    ['Requerente', requerente?.nome],
    ['CPF ou CNPJ do requerente', requerente?.cpfCnpj && comoSeMostra(requerente.cpfCnpj)],
    ['Contato do requerente', requerente?.contato],
  ] as const

/** Com o que o desfaz, se por engano se saltaram outros. */
function Numero({
  documento: { id, titulo, numero, numeroCompleto, numeroQueSeDesfaz },
}: {
  documento: Documento
}) {
  return (
    <>
      {numeroCompleto}
      {saltou(numero, numeroQueSeDesfaz) && (
        <DesfazerNumero item={{ tipo: 'DOCUMENTO', id, titulo }} numero={numero} />
      )}
    </>
  )
}

/** De que outros itens o documento faz parte, vem ou corrige. */
function camposDasLigacoes({ peca, processo, principal, clonadoDe, errataDe, erratas }: Documento) {
  const aoDocumento = (item: { id: string; titulo: string } | null) =>
    item && <Ligacao key={item.id} para="/documento/{-$id}" id={item.id} texto={item.titulo} />
  const daPeca = peca && processo && (
    <Ligacao para="/processo/{-$id}" id={processo.id} texto={`nº ${peca} de ${processo.identificador}`} />
  )
  return [
    ['Peça', daPeca],
    ['Anexo de', aoDocumento(principal)],
    ['Cópia de', aoDocumento(clonadoDe)],
    ['Corrige', aoDocumento(errataDe)],
    ...erratas.map((errata) => ['Corrigido por', aoDocumento(errata)] as const),
  ] as const
}

/** O que o antivírus disse por último do arquivo; ou que ninguém o examinou, e por quê. */
function Antivirus({ exame }: { exame: NonNullable<Documento['antivirus']> }) {
  const { em, motor, ameaca, configurado } = exame
  if (em === null)
    return `não examinado (${configurado ? 'guardado antes de haver um' : 'nenhum configurado'})`
  if (ameaca !== null)
    return (
      <strong title={motor ?? undefined}>
        ameaça encontrada em <Instante em={em} /> ({ameaca}): não baixe o arquivo e avise o suporte
      </strong>
    )
  return (
    <span title={motor ?? undefined}>
      sem ameaças em <Instante em={em} />
    </span>
  )
}

/** O que se imprime para quem confere sem entrar no sistema. */
function Codigo({ codigo, id }: { codigo: string; id: string }) {
  return (
    <span data-largo>
      <span className="numero">{codigo}</span>
      <BotaoCopiar texto={codigo} oQue="o código de autenticidade" />
      <Link to="/comprovante/{-$id}" params={{ id }} target="_blank">
        Comprovante para imprimir
      </Link>
    </span>
  )
}

function Ligacao({
  para,
  id,
  texto,
}: {
  para: '/processo/{-$id}' | '/documento/{-$id}'
  id: string
  texto: string
}) {
  return (
    <Link to={para} params={{ id }}>
      {texto}
    </Link>
  )
}

function Externo({ endereco }: { endereco: string }) {
  return (
    <a href={endereco} target="_blank" rel="noreferrer">
      Abrir sem entrar
    </a>
  )
}
