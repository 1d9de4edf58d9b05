import { cpfComPontos, escapar, ocultos, type Pagina } from '../comum/paginas.ts'

const COR = '#00695c'

/** What the app on the person's phone would show. */
export const OTP = '135790'

const ALCANCE: Record<string, string> = {
  single_signature: 'Uma assinatura',
  multi_signature: 'Várias assinaturas, em um só pedido',
  signature_session: 'Quantas assinaturas forem pedidas, enquanto a sessão durar',
}

export type Titular = { cpf: string; nome: string }

type Pedido = {
  marca: string
  acao: string
  campos: Record<string, string>
  erro: string
  destinos: readonly string[]
  cliente: string
  alcance: string
  duracao: number
  cpf: string
  /** With a certificate here; the page offers them. */
  titulares: Titular[]
}

export function paginaDeAutorizacao({
  marca,
  acao,
  campos,
  erro,
  destinos,
  cliente,
  alcance,
  duracao,
  cpf,
  titulares,
}: Pedido): Pagina {
  return {
    marca,
    cor: COR,
    titulo: 'Autorizar assinatura',
    destinos,
    corpo: `<section aria-labelledby="titulo"><h1 id="titulo">Autorizar o uso do certificado</h1>
<dl><dt>Quem pede</dt><dd>${escapar(cliente)}</dd><dt>O quê</dt><dd>${ALCANCE[alcance] ?? escapar(alcance)}</dd><dt>Por quanto tempo</dt><dd>${tempo(duracao)}</dd></dl>
${erro ? `<p class="erro" role="alert" id="erro">${escapar(erro)}</p>` : ''}
<form method="post" action="${escapar(acao)}">${ocultos(campos)}
<label for="cpf">CPF</label><input type="text" id="cpf" name="cpf" value="${escapar(cpf)}" inputmode="numeric" autocomplete="off" ${erro ? 'aria-describedby="erro" aria-invalid="true"' : ''}>
<label for="otp">Código do aplicativo (OTP)</label><input type="text" id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" aria-describedby="dica" autofocus>
<p class="suave" id="dica">O código estaria no celular. Neste simulador é sempre <span class="codigo">${OTP}</span>.</p>
<div class="acoes"><button class="principal" type="submit" name="decisao" value="autorizar">Autorizar</button><button class="secundario" type="submit" name="decisao" value="cancelar">Cancelar</button></div></form></section>
<section aria-labelledby="titulares"><h2 id="titulares">Quem tem certificado aqui</h2>
${titulares.length ? `<ul>${titulares.map((t) => `<li><button type="button" data-cpf="${t.cpf}">${escapar(t.nome)}<small>${cpfComPontos(t.cpf)}</small></button></li>`).join('')}</ul>` : '<p class="suave">Ninguém.</p>'}</section>`,
    roteiro: `for (const b of document.querySelectorAll('[data-cpf]')) b.addEventListener('click', () => {
  document.getElementById('cpf').value = b.dataset.cpf; document.getElementById('otp').value = '${OTP}'; document.querySelector('.principal').focus()
})`,
  }
}

export const paginaDeAviso = (marca: string, titulo: string, texto: string): Pagina => ({
  marca,
  cor: COR,
  titulo,
  corpo: `<section aria-labelledby="titulo"><h1 id="titulo">${escapar(titulo)}</h1><p>${escapar(texto)}</p></section>`,
})

function tempo(segundos: number): string {
  const [dias, horas, minutos] = [
    Math.floor(segundos / 86_400),
    Math.floor(segundos / 3_600),
    Math.ceil(segundos / 60),
  ]
  if (dias >= 1) return dias === 1 ? '1 dia' : `${dias} dias`
  if (horas >= 1) return horas === 1 ? '1 hora' : `${horas} horas`
  return minutos === 1 ? '1 minuto' : `${minutos} minutos`
}
