/** O papel timbrado de quem não fez outro: o brasão, a entidade em maiúsculas, a cadeia dos setores e um traço. */
export const TIMBRE_PADRAO =
  '<div class="brasao"></div>' +
  '<p style="text-align:center"><strong><span style="text-transform:uppercase"><span data-variavel="entidade">{{entidade}}</span></span></strong></p>' +
  '<p style="text-align:center"><span data-variavel="cadeia">{{cadeia}}</span></p>' +
  '<hr>'
