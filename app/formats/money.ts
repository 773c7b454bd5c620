export {
  formatMoney,
  formatPrice,
  formatQuantity,
  formatRate,
  type SumRow,
  sumRows,
} from '../../server/proposals/money/contract'
